/**
 * Turn notifications for browsers that show none for pages (on phones).
 *
 * The worker fetches and stores nothing: pages come from the server as without it.
 */
self.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(show(event.notification.data));
});

/** Bring the page of a table to the front, or open it. */
async function show(path) {
    const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    const there = pages.find(({ url }) => new URL(url).pathname === path);
    return there ? there.focus() : self.clients.openWindow(path);
}
