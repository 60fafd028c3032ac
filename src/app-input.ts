import type { AppInput } from '../machines/app/app.types.ts';
import type { CaptchaInput } from '../machines/captcha/captcha.types.ts';
import type { PageFacts } from './page-facts.ts';

/** The captcha providers of the page, with their scripts as the frame's origin serves them. */
const providers: CaptchaInput['providers'] = [
  { provider: 'geetest', sources: ['/vendors/geetest.js', '/vendors/geetest.backup.js'] },
  { provider: 'magpie', sources: ['/vendors/magpie.js'] },
];

/** What the flow is told of its site and its page. */
export function appInputOf({ site, language, redirectDomains }: PageFacts, page: URL, device: AppInput['visit']['device']): AppInput {
  return {
    visit: {
      language,
      page,
      redirectUrl: page.searchParams.get('redirect_url'),
      allowedDomains: redirectDomains,
      device,
      isTask: page.searchParams.get('source') === 'task',
      newUserDestination: site.newUserDestination,
    },
    downloads: { rule: site.downloads, wireId: site.wireId },
    login: { loginCall: site.loginCall, scene: site.loginScene, selfUnblock: site.selfUnblock, providers },
  };
}
