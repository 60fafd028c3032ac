import { describe, expect, test } from 'vitest';
import { stepOf } from '../../src/gallery/step-code.ts';
import type { Position } from '../../src/gallery/live/position.ts';
import { walk, wayTo } from '../../src/gallery/live/walk.ts';
import { decodeAnswers } from '../../src/testing/simulation/answers.ts';
import { stepName } from '../../src/testing/simulation/steps.ts';

const book = await decodeAnswers();
const way = {
  world: 'page on which one signs in by QR code',
  steps: ['identifyGuest=guest', '!login:qr.chosen:plain', 'prepareAttempt=ready'],
  isPassing: false,
  by: [],
};

function positionOn(device: Position['device'], site = 'global'): Position {
  return { site, language: 'en', device, isAsInWorld: false, world: way.world, steps: way.steps };
}

describe('a path to a state', () => {
  test('is taken unchanged on a page that has a control for each step [QR-01]', () => {
    const { problem, world } = walk(positionOn('desktop'), book);
    expect(problem).toBeNull();
    world.stop();
    const walked = wayTo('qr.generating', [way], { site: 'global', language: 'en', device: 'desktop' }, book);
    expect(walked?.position.isAsInWorld).toBe(false);
    walked?.world.stop();
  });

  test('ends before a step without a control and says so: there is no QR code on a phone [SITE-07]', () => {
    const { problem, position, world } = walk(positionOn('mobile'), book);
    const step = stepOf('!login:qr.chosen:plain');
    expect(problem).toBe(`«${step && stepName(step)}» is not possible: this page has no control for it`);
    expect(position.steps).toEqual(['identifyGuest=guest']);
    world.stop();
  });

  test('uses the facts of its own world if the page lacks the control [SITE-07]', () => {
    const walked = wayTo('qr.generating', [way], { site: 'global', language: 'en', device: 'mobile' }, book);
    expect(walked?.position.isAsInWorld).toBe(true);
    walked?.world.stop();
  });
});
