/** The person at this browser. */
import { api } from "./api";
import type { Credentials, Me, MeChange } from "./wire";

class Myself {
  value = $state.raw<Me | null>(null);

  get name(): string {
    return this.value?.name ?? "";
  }

  /** Identify the person; the first visit creates a guest. */
  async greet(): Promise<void> {
    this.value = await api.hello();
  }

  async change(change: MeChange): Promise<void> {
    this.value = await api.changeMe(change);
  }

  /** Tell the server a preference; this browser keeps it even if the server does not. */
  async prefer(taste: Pick<MeChange, "language">): Promise<void> {
    await this.change(taste).catch(() => undefined);
  }

  async register(who: Credentials): Promise<void> {
    this.value = await api.register(who);
  }

  async logIn(who: Credentials): Promise<void> {
    this.value = await api.logIn(who);
  }

  async logOut(): Promise<void> {
    await api.logOut();
    this.value = await api.me();
  }
}

export const me = new Myself();
