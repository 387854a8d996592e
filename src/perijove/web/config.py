"""Configuration of a server: environment variables (PERIJOVE_…), overridden by command flags."""

from __future__ import annotations

import os
import secrets
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from perijove.bots.pipe import read_programs
from perijove.kernel.errors import InvalidOptions, PerijoveError
from perijove.tables.people import is_web_address
from perijove.tables.settings import Settings, Smtp

PREFIX = "PERIJOVE_"
SECRET_FILE = "secret"
CLIENT_FOLDER = Path(__file__).parent / "client"
SITE_FOLDER = Path(__file__).parent / "site"


class ConfigError(PerijoveError, ValueError):
    """An invalid setting."""


def data_folder() -> Path:
    """Return the system's folder for application data."""
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or "~/AppData/Local"
    elif sys.platform == "darwin":
        base = "~/Library/Application Support"
    else:
        base = os.environ.get("XDG_DATA_HOME") or "~/.local/share"
    return Path(base).expanduser() / "perijove"


class Config(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """The settings of a server; each field is the variable PERIJOVE_ plus its name in capitals."""

    host: str = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65_535)] = 8000
    data: str = ""
    database_url: str = ""
    power_safe: bool = False
    secret: Annotated[str, Meta(min_length=16)] | Literal[""] = ""
    public_url: str = ""
    client: str = ""
    site: str = ""
    trusted_proxies: str = "127.0.0.1"
    log: Literal["auto", "json", "console"] = "auto"
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    metrics: bool = False
    workers: Annotated[int, Meta(ge=1, le=64)] = 1
    bot_processes: Annotated[int, Meta(ge=1, le=64)] = 1
    bot_limit: Annotated[float, Meta(gt=0)] = 10.0
    bot_delay: Annotated[float, Meta(ge=0)] = 0.7
    countdown: Annotated[int, Meta(ge=0, le=60)] = 5
    hint_seconds: Annotated[float, Meta(gt=0)] = 3.0
    report_seconds: Annotated[float, Meta(gt=0)] = 40.0
    bots: str = ""
    commands_per_second: Annotated[float, Meta(gt=0)] = 10.0
    requests_per_second: Annotated[float, Meta(gt=0)] = 50.0
    newcomers_per_minute: Annotated[float, Meta(gt=0)] = 30.0
    patience: Annotated[float, Meta(gt=0)] = 30.0
    chat_per_minute: Annotated[int, Meta(ge=1)] = 20
    tables_per_hour: Annotated[int, Meta(ge=1)] = 60
    imports_per_hour: Annotated[int, Meta(ge=1)] = 20
    branches_per_hour: Annotated[int, Meta(ge=1)] = 60
    studies_per_hour: Annotated[int, Meta(ge=1)] = 60
    puzzles_per_hour: Annotated[int, Meta(ge=1)] = 600
    most_studies: Annotated[int, Meta(ge=1)] = 200
    reports_per_hour: Annotated[int, Meta(ge=1)] = 10
    hints_per_hour: Annotated[int, Meta(ge=1)] = 200
    most_tables: Annotated[int, Meta(ge=1)] = 100
    memory_mib: Annotated[int, Meta(ge=1)] = 512
    smtp_host: str = ""
    smtp_port: Annotated[int, Meta(ge=1, le=65_535)] = 587
    smtp_user: str = ""
    smtp_password: str = ""
    smtp_from: str = ""
    smtp_tls: bool = True
    webhooks: bool = False
    private_webhooks: bool = False
    notify_after: Annotated[float, Meta(ge=0)] = 60.0
    sweep_days: Annotated[float, Meta(ge=0)] = 14.0
    guest_days: Annotated[float, Meta(ge=0)] = 90.0

    @property
    def folder(self) -> Path:
        """Return the folder with the database and the secret."""
        return Path(self.data).expanduser() if self.data else data_folder()

    @property
    def client_folder(self) -> Path:
        """Return the folder of the built client: the package's own, unless another one is set."""
        return Path(self.client) if self.client else CLIENT_FOLDER

    @property
    def site_folder(self) -> Path:
        """Return the folder of the built documentation, in the same way."""
        return Path(self.site) if self.site else SITE_FOLDER

    @property
    def database(self) -> str:
        """Return the URL of the database."""
        return self.database_url or f"sqlite:///{self.folder / 'perijove.db'}"

    @property
    def address(self) -> str:
        """Return the public address of the server, for links in notifications."""
        host = "localhost" if self.host in {"0.0.0.0", "::", "127.0.0.1"} else self.host
        return self.public_url.rstrip("/") or f"http://{host}:{self.port}"

    @property
    def settings(self) -> Settings:
        """Return the settings of the host."""
        smtp = Smtp(
            host=self.smtp_host,
            sender=self.smtp_from or self.smtp_user,
            port=self.smtp_port,
            user=self.smtp_user,
            password=self.smtp_password,
            starttls=self.smtp_tls,
        )
        return Settings(
            database=self.database,
            power_safe=self.power_safe,
            address=self.address,
            workers=self.bot_processes,
            bot_limit=self.bot_limit,
            bot_delay=self.bot_delay,
            countdown=self.countdown,
            programs=read_programs(Path(self.bots).expanduser()) if self.bots else (),
            hint_seconds=self.hint_seconds,
            report_seconds=self.report_seconds,
            chat_per_minute=self.chat_per_minute,
            tables_per_hour=self.tables_per_hour,
            imports_per_hour=self.imports_per_hour,
            branches_per_hour=self.branches_per_hour,
            studies_per_hour=self.studies_per_hour,
            puzzles_per_hour=self.puzzles_per_hour,
            most_studies=self.most_studies,
            reports_per_hour=self.reports_per_hour,
            hints_per_hour=self.hints_per_hour,
            most_tables=self.most_tables,
            memory_mib=self.memory_mib,
            smtp=smtp if self.smtp_host else None,
            webhooks=self.webhooks,
            private_webhooks=self.private_webhooks,
            notify_after=self.notify_after,
            sweep_days=self.sweep_days,
            guest_days=self.guest_days,
        )

    @property
    def is_secure(self) -> bool:
        """Return True if people connect by HTTPS, so that the cookie is never sent unencrypted."""
        return self.public_url.startswith("https://")

    def at(self, port: int) -> Config:
        """Return the same configuration with the port that was really bound."""
        return msgspec.structs.replace(self, port=port)

    def key(self) -> bytes:
        """Return the secret that signs cookies: configured, or created once in the data folder."""
        if self.secret:
            return self.secret.encode()
        path = self.folder / SECRET_FILE
        try:
            if not path.exists():
                self.folder.mkdir(parents=True, exist_ok=True)
                keep(path, secrets.token_urlsafe(32))
            return path.read_bytes()
        except OSError as error:
            raise ConfigError(
                f"The data folder {self.folder} cannot be used: {error.strerror}."
            ) from None


def keep(path: Path, secret: str) -> None:
    """Write a secret that only its owner can read; an existing one is kept."""
    fresh = path.with_name(f"{path.name}.{os.getpid()}")
    with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT, 0o600), "w") as file:
        file.write(secret)
    try:
        os.link(fresh, path)
    except FileExistsError:
        return
    finally:
        fresh.unlink()


def load(environment: Mapping[str, str], **flags: Any) -> Config:
    """Return the settings from the environment, overridden by the given flags."""
    names = Config.__struct_fields__
    given: dict[str, Any] = {}
    for name in names:
        value = environment.get(PREFIX + name.upper(), "")
        if value:
            given[name] = value
    given |= {name: value for name, value in flags.items() if value is not None}
    settings: dict[str, Any] = {}
    for name, value in given.items():
        settings[name] = checked(name, value)
    return Config(**settings)


def checked(name: str, value: Any) -> Any:
    """Return a setting with the right type, or raise an error that says what is wrong."""
    try:
        config = msgspec.convert({name: value}, Config, strict=False)
    except msgspec.ValidationError as error:
        reason = str(error).partition(" - at ")[0]
        raise ConfigError(f"{PREFIX}{name.upper()} cannot be {value!r}: {reason}.") from None
    if name == "public_url" and not is_web_address(config.public_url):
        raise ConfigError(
            f"{PREFIX}PUBLIC_URL cannot be {value!r}: it must start with http:// or https://."
        )
    if name == "bots":
        try:
            read_programs(Path(config.bots).expanduser())
        except InvalidOptions as error:
            raise ConfigError(f"{PREFIX}BOTS cannot be {value!r}: {error}") from None
    return getattr(config, name)
