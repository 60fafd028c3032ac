import { openConversation } from './conversation.ts';
import { loadScript } from './load-script.ts';
import { pageOrigin } from './page-origin.ts';
import { geetest } from './providers/geetest.ts';
import { magpie } from './providers/magpie.ts';
import { createStage } from './stage.ts';
import { allowedScript } from './vendors.ts';

const page = pageOrigin(location.hash.slice(1), location.origin);
const element = document.getElementById('challenge');

if (page !== null && element) {
  const stage = createStage({
    element,
    providers: { geetest: geetest(window), magpie: magpie(window) },
    onHeight: (changed) => new ResizeObserver(changed).observe(element),
  });
  openConversation({
    window,
    page,
    stage,
    load: async (provider, source) => {
      const address = allowedScript(provider, source, location.origin);
      if (address !== null && !stage.isThere(provider)) await loadScript(document, address);
      return address !== null && stage.isThere(provider);
    },
  });
}
