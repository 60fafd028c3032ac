import { act, cleanup, screen as page } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { Notices } from '../../views/notices/Notices.tsx';
import type { Notice } from '../../services/contract/notice.ts';
import { createPage, type Page } from '../../src/page/page.ts';
import { loadRemoteWords } from '../../src/page/language/remote-words.ts';
import { createReadWords } from '../../services/client/words.ts';
import {
  interrupted,
  halfJson,
  hostileFile,
  httpFailure,
  tooDeep,
  tooMuch,
} from '../../services/exchange/misbehaviour.ts';
import type { Words } from '../../services/contract/words.ts';
import { mainWorld } from '../../src/testing/worlds/login.ts';
import { assembledApp } from '../../machines/catalog.ts';
import type { AppInput } from '../../machines/app/app.types.ts';
import { consentMachine } from '../../machines/consent/consent.machine.ts';
import { SimulatedClock } from '../../src/testing/simulation/clock.ts';
import { hanging, json, servicesOver } from '../wire/environment.ts';
import { nothing, show, speaking } from './stage.tsx';

afterEach(cleanup);

const notice: Notice = { code: 20100, message: 'From the reply.', duration: 5000, throttle: 0 };

function quietPage(): Page {
  const clock = new SimulatedClock();
  return createPage({
    machines: { app: assembledApp, consent: consentMachine },
    renderFlow: () => null,
    input: mainWorld.input as AppInput,
    clock: clock.of('page'),
  });
}

/** The stand-in's reply while a file fault is switched on. */
const faults = {
  http: () => httpFailure(500),
  drop: interrupted,
  malformed: halfJson,
  big: tooMuch,
  hostile: hostileFile,
  deep: tooDeep,
  hang: hanging,
} as const;

async function opened(fault?: keyof typeof faults) {
  const { services, sent } = servicesOver((one) =>
    fault
      ? faults[fault](one)
      : json(one.url.pathname.includes('inverse-error-code') ? { 20100: 'Ask support. Contact support.' } : {}),
  );
  const readWords = createReadWords(services.wire, () => 'en');
  const i18n = await speaking();
  const product = quietPage();
  product.start();
  const requested: Promise<Words>[] = [];
  loadRemoteWords(product, i18n, (namespace) => {
    const words = readWords(namespace);
    requested.push(words);
    return words;
  });
  const arrived = (): Promise<void> => act(async () => void (await Promise.all(requested)));
  return { i18n, product, arrived, requests: () => sent.map(({ method, url }) => `${method} ${url.pathname}`) };
}

test.each(['global', 'inverse'])(
  'the remote texts of %s are loaded without an error [LANG-19] [CALL-23]',
  async (namespace) => {
    const { product, arrived, requests } = await opened();
    await arrived();
    expect(requests()).toContain(`GET /static/translations/en/${namespace}.json`);
    product.stop();
  },
);

describe('the text of a refusal', () => {
  test('is the remote one once loaded, which happens at the first error [LANG-19] [ERR-43] [CALL-23]', async () => {
    const { i18n, product, arrived, requests } = await opened();
    await arrived();
    expect(requests().filter((one) => one.includes('inverse-error-code'))).toEqual([]);
    await show(i18n, <Notices screen="notices.shown" notice={notice} recent={[]} send={nothing} />);
    expect(page.getByText('From the reply.')).toBeTruthy();
    await act(async () => product.notices.send({ type: 'notice.raised', notice }));
    expect((await page.findByText(/Contact support\./)).tagName).toBe('BDI');
    expect(page.queryByText('From the reply.')).toBeNull();
    await act(async () => product.notices.send({ type: 'notice.raised', notice }));
    await arrived();
    expect(requests().filter((one) => one.includes('inverse-error-code'))).toEqual([
      'GET /locales/en/inverse-error-code.json',
      'GET /static/translations/en/inverse-error-code.json',
    ]);
    product.stop();
  });

  test.each(['http', 'drop', 'malformed', 'big', 'hostile', 'deep'] as const)(
    'stays unchanged where the file has the fault «%s», and no part of the file is executed [LANG-20] [G04] [G05] [ERR-43]',
    async (fault) => {
      const { i18n, product, arrived } = await opened(fault);
      const bundled: Notice = { ...notice, code: 31002 };
      await show(i18n, <Notices screen="notices.shown" notice={bundled} recent={[notice]} send={nothing} />);
      await act(async () => product.notices.send({ type: 'notice.raised', notice: bundled }));
      await arrived();
      expect(
        page.getByText('Incorrect email, phone number or password. Check your details and try again.'),
      ).toBeTruthy();
      expect(page.getByText('From the reply.')).toBeTruthy();
      expect(document.querySelector('script,img')).toBeNull();
      product.stop();
    },
  );

  test('does not wait for a missing file: it is shown immediately [G05]', async () => {
    const { i18n, product } = await opened('hang');
    await act(async () => product.notices.send({ type: 'notice.raised', notice }));
    await show(i18n, <Notices screen="notices.shown" notice={notice} recent={[]} send={nothing} />);
    expect(page.getByText('From the reply.')).toBeTruthy();
    product.stop();
  });
});
