import { captchaKeys } from '../../sites/captcha.ts';
import { openConversation } from './conversation.ts';
import { loadScript } from './load-script.ts';
import { pageOrigin } from './page-origin.ts';
import { geetest } from './providers/geetest.ts';
import { magpie } from './providers/magpie.ts';
import { recaptcha } from './providers/recaptcha.ts';
import { tencent } from './providers/tencent.ts';
import { createStage } from './stage.ts';
import { scriptAddress } from './vendors.ts';

const page = pageOrigin(location.hash.slice(1), location.origin);
const element = document.getElementById('challenge');

if (page !== null && element) {
  const stage = createStage({
    element,
    providers: {
      geetest: geetest(window),
      tencent: tencent(window, captchaKeys[page.environment].tencent),
      recaptcha: recaptcha(window, captchaKeys[page.environment].recaptcha),
      magpie: magpie(window),
    },
    onHeight: (changed) => {
      new ResizeObserver(changed).observe(element);
      new MutationObserver(changed).observe(document.body, {
        childList: true,
        subtree: true,
        attributeFilter: ['class', 'style'],
      });
    },
  });
  openConversation({
    window,
    page: page.origin,
    stage,
    load: async (request) => {
      const address = scriptAddress(page.environment, request, location.origin);
      if (address !== null && !stage.isThere(request.provider)) await loadScript(document, address);
      return address !== null && stage.isThere(request.provider);
    },
    identify: async () => {
      try {
        const { identify } = await import('./device.ts');
        return await identify();
      } catch {
        return null;
      }
    },
  });
}
