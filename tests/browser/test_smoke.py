"""The page loads."""

from tests.browser.conftest import Visit
from tests.serving import Server


def test_the_home_page_opens_without_an_error(server: Server, visit: Visit) -> None:
    page = visit("/")
    page.locator("main").wait_for()
    assert "Perijove" in page.title()
