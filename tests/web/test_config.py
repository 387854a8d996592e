"""A server is set up by its environment and by flags; a wrong setting is one sentence."""

import os
import stat
from pathlib import Path

import pytest

from perijove.web.config import ConfigError, load


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
