import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { wordsOf } from '../../i18n/activate.ts';
import { loadWords } from '../../i18n/catalogues.ts';
import { localeConfig } from '../../i18n/languages.ts';
import { globalSite } from '../../sites/global.site.ts';
import { controls } from '../../src/testing/gestures/gestures.ts';
import { look } from '../../src/testing/gestures/shown.ts';
import { pageInput } from '../../src/testing/worlds/page-input.ts';
import { Notices } from '../../views/notices/Notices.tsx';
import { loadLate } from '../../views/Late.tsx';
import { show } from '../views/stage.tsx';

afterEach(cleanup);

test('a sign-up page that is made in a frame that has been open for long waits for its layout as a new one [UI-13]', () => {
  const paint = vi.spyOn(performance, 'getEntriesByName').mockReturnValue([{ startTime: 0 }] as never);
  vi.spyOn(performance, 'now').mockReturnValue(600_000);
  const { flow } = pageInput.registration(globalSite, 'desktop', '');
  expect(paint).toHaveBeenCalled();
  expect(flow.loaderTime).toBe(flow.gateTime);
  vi.restoreAllMocks();
});

test.each(['en', 'fr-FR', 'ja-JP', 'zh-HK', 'ar-ARE'])(
  'the code of a toast is read whatever colon follows it, wherever the toast stands, in %s [UI-10]',
  async (language) => {
    const i18n = wordsOf(localeConfig(language), await loadWords(language));
    await act(() => loadLate(i18n));
    const notice = { code: 10_006, message: '', reference: '', duration: 5000, throttle: 0 } as const;
    await show(i18n, <Notices screen="notices.shown" notice={notice} recent={[]} send={() => undefined} />);
    expect(look(controls).notice).toBe(10_006);
    const toast = screen.getByRole('button', { hidden: true }).closest('[popover]');
    toast?.removeAttribute('popover');
    toast?.setAttribute('data-placed', '');
    expect(look(controls).notice).toBe(10_006);
    expect(look(controls).enabled).toContain('notice.dismissed');
  },
);
