/** The current address; links are followed without reloading the page. */

class Router {
  path = $state("/");
  query = $state.raw(new URLSearchParams());

  start(): void {
    this.#read();
    addEventListener("popstate", () => this.#read());
    document.addEventListener("click", (event) => this.#follow(event));
  }

  go(address: string, replace = false): void {
    if (replace) history.replaceState(null, "", address);
    else history.pushState(null, "", address);
    this.#read();
    scrollTo(0, 0);
  }

  #read(): void {
    this.path = location.pathname;
    this.query = new URLSearchParams(location.search);
  }

  /** Handle links to our own pages. */
  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey)
      return;
    const link = (event.target as Element).closest?.("a");
    if (!link || link.target || link.hasAttribute("download")) return;
    const address = new URL(link.href, location.href);
    if (address.origin !== location.origin || address.pathname.startsWith("/api/")) return;
    if (address.pathname === location.pathname && address.hash) return;
    event.preventDefault();
    this.go(address.pathname + address.search);
  }
}

export const router = new Router();
