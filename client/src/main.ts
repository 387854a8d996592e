import "./app.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { words } from "./lib/i18n/index.svelte";
import { me } from "./lib/me.svelte";
import { reach } from "./lib/reach";
import { router } from "./lib/router.svelte";
import { settings } from "./lib/settings.svelte";

settings.show();
router.start();
void me.greet().catch(() => undefined);
await words.speak(settings.language);
const place = document.getElementById("app")!;
place.replaceChildren();
mount(App, { target: place });
reach(document.body);
