"""A server is configured by its environment and flags; an invalid setting gets one sentence."""

import os
import stat
from pathlib import Path

import pytest

from perijove.web.config import Config, ConfigError, load
from perijove.web.server import check_database, listen


def test_the_environment_sets_what_a_flag_overrules() -> None:
    config = load({"PERIJOVE_PORT": "9000", "PERIJOVE_HOST": "0.0.0.0"}, port=9001, host=None)
    assert (config.host, config.port) == ("0.0.0.0", 9001)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("PERIJOVE_PORT", "ninety"),
        ("PERIJOVE_PORT", "70000"),
        ("PERIJOVE_LOG", "loud"),
        ("PERIJOVE_SECRET", "short"),
        ("PERIJOVE_PUBLIC_URL", "example.org"),
        ("PERIJOVE_BOT_PROCESSES", "0"),
    ],
)
def test_a_wrong_setting_is_named_in_one_sentence(name: str, value: str) -> None:
    with pytest.raises(ConfigError, match=rf"^{name} cannot be '{value}': .*\.$"):
        load({name: value})


def test_the_secret_is_made_once_and_only_its_owner_can_read_it(tmp_path: Path) -> None:
    config = load({"PERIJOVE_DATA": str(tmp_path / "new")})
    secret = config.key()
    assert len(secret) >= 32
    assert load({"PERIJOVE_DATA": str(tmp_path / "new")}).key() == secret
    if os.name == "posix":
        assert stat.S_IMODE((tmp_path / "new/secret").stat().st_mode) == 0o600


def test_a_secret_of_the_environment_is_not_written_down(tmp_path: Path) -> None:
    config = load({"PERIJOVE_DATA": str(tmp_path), "PERIJOVE_SECRET": "0123456789abcdef"})
    assert config.key() == b"0123456789abcdef"
    assert not list(tmp_path.iterdir())


def test_the_database_lies_in_the_data_folder_unless_an_address_is_given(tmp_path: Path) -> None:
    assert load({"PERIJOVE_DATA": str(tmp_path)}).settings.database.endswith("perijove.db")
    url = "postgresql://localhost/perijove"
    assert load({"PERIJOVE_DATABASE_URL": url}).settings.database == url


def test_mail_is_sent_only_where_a_server_for_it_is_named() -> None:
    assert load({}).settings.smtp is None
    smtp = load({"PERIJOVE_SMTP_HOST": "mail", "PERIJOVE_SMTP_FROM": "a@b"}).settings.smtp
    assert smtp is not None
    assert (smtp.host, smtp.sender) == ("mail", "a@b")


@pytest.mark.parametrize("url", ["nonsense", "postgresql://localhost:1/x", "sqlite:////dev/null/x"])
def test_a_database_that_does_not_answer_is_said_in_one_sentence(url: str) -> None:
    with pytest.raises(ConfigError, match=r"^The database cannot be opened: [^\n]+\.$"):
        check_database(load({"PERIJOVE_DATABASE_URL": url}))


def test_a_folder_that_cannot_be_used_is_said_in_one_sentence() -> None:
    with pytest.raises(ConfigError, match=r"^The data folder .+ cannot be used: .+\.$"):
        load({"PERIJOVE_DATA": f"{__file__}/folder"}).key()


def test_an_address_that_is_not_ours_is_said_in_one_sentence() -> None:
    with pytest.raises(ConfigError, match=r"^The server cannot listen at 192\.0\.2\.1:8000: .+\.$"):
        listen(load({"PERIJOVE_HOST": "192.0.2.1"}), exactly=True)


def test_without_a_wish_the_next_free_port_is_taken_and_said() -> None:
    taken, remark = listen(load({"PERIJOVE_PORT": "0"}), exactly=False)
    port = taken.getsockname()[1]
    other, remark = listen(load({"PERIJOVE_PORT": str(port)}), exactly=False)
    assert remark == f"Port {port} is in use, so the server uses port {other.getsockname()[1]}."
    taken.close()
    other.close()


def test_every_setting_is_on_the_page_about_serving() -> None:
    page = (Path(__file__).parents[2] / "docs/guides/serving.md").read_text(encoding="utf-8")
    smtp = {f"smtp_{name}" for name in ("port", "user", "password", "from")}  # share a line
    for name in set(Config.__struct_fields__) - smtp:
        assert f"`PERIJOVE_{name.upper()}`" in page
