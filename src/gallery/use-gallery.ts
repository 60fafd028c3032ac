import { useCallback, useEffect, useMemo, useState } from 'react';
import type { AnswerBook } from '../testing/simulation/answers.ts';
import type { Step } from '../testing/simulation/steps.ts';
import { addressOf, hashOf, languagesOf, positionOf, unknownIn, type Address } from './address.ts';
import type { UserAction } from './screen/user-actions.ts';
import type { ScreenShown } from './screen/protocol.ts';
import { positionAfter } from './live/position-after.ts';
import type { GalleryContent, Way } from './content/content.types.ts';
import type { PageChoice } from './live/position.ts';
import { leadsTo, leafIdsOf, walk, wayTo, type Walked } from './live/walk.ts';
import { codeOf } from './step-code.ts';

/** Content of the frame, with its position. */
export interface ScreenNoted extends ScreenShown {
  readonly of: Walked;
}

/** State and actions of the gallery. */
export interface GalleryModel {
  readonly content: GalleryContent;
  readonly book: AnswerBook;
  readonly address: Address;
  /** The machines at the address's position; null: none yet. */
  readonly walked: Walked | null;
  /** Reason for which the requested state cannot be shown; null: it is shown. */
  readonly problem: string | null;
  /** Selects a state or transition and walks to it, in this language if the site has it. */
  readonly lookAt: (machine: string, at: string | null, language?: string | null) => void;
  /** Selects a change, and walks to a state that shows it now; null: none does. */
  readonly compare: (machine: string, at: string, state: string | null) => void;
  /** Opens a world's page in its initial state. */
  readonly open: (world: string) => void;
  /** Walks one of the known paths to what is selected. */
  readonly walkBy: (way: Way) => void;
  /** Takes a step. */
  readonly take: (step: Step) => void;
  /** Goes back to the given number of steps. */
  readonly goBackTo: (count: number) => void;
  /** Handles messages of the live screen's frame. */
  readonly screen: ScreenNoted | null;
  readonly noteScreen: (shown: ScreenNoted) => void;
  /** A manual action in the live screen. */
  readonly noteAction: (action: UserAction) => void;
  readonly choose: (change: Partial<Omit<Address, 'at' | 'way' | keyof PageChoice>>) => void;
  readonly moveTo: (where: Partial<PageChoice>) => void;
}

/** Derives the gallery's state from its URL. */
export function useGallery(content: GalleryContent, book: AnswerBook): GalleryModel {
  const [opened] = useState(() => addressed(content, book));
  const [address, setAddress] = useState(opened.address);
  const [refusal, setRefusal] = useState(opened.refusal);
  const [screen, noteScreen] = useState<ScreenNoted | null>(null);
  useEffect(() => {
    const follow = (): void => {
      const next = addressed(content, book);
      setAddress(next.address);
      setRefusal(next.refusal);
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [content, book]);
  const key = JSON.stringify(positionOf(address));
  const walked = useMemo(() => {
    const position = JSON.parse(key) as ReturnType<typeof positionOf>;
    return position && walk(position, book);
  }, [key, book]);
  useEffect(() => () => void walked?.world.stop(), [walked]);

  const go = useCallback((next: Address, why: string | null = null): void => {
    setRefusal(why);
    setAddress(next);
    if (hashOf(next) !== location.hash) history.pushState(null, '', hashOf(next));
  }, []);
  const walkTo = (next: Address, at: string, ways = content.ways[at] ?? []): void => {
    const found = wayTo(at, ways, next, book);
    if (found) go({ ...next, at, way: found.position });
    else go({ ...next, at }, noWay(content, at));
  };
  return {
    content,
    book,
    address,
    walked,
    problem: refusal ?? walked?.problem ?? null,
    lookAt: (machine, at, language = null) =>
      at === null
        ? go({ ...address, machine, at, tab: tabOfMachine(address) })
        : walkTo(
            {
              ...address,
              machine,
              tab: address.tab === 'words' ? 'words' : 'chart',
              language: languagesOf(address.site).find((one) => one === language) ?? address.language,
            },
            at,
          ),
    compare: (machine, at, state) => {
      const found = state === null ? null : wayTo(state, content.ways[state] ?? [], address, book);
      found?.world.stop();
      go({ ...address, machine, at, tab: 'differences', way: found?.position ?? address.way });
    },
    open: (world) => go({ ...address, way: { world, isAsInWorld: false, steps: [] } }),
    walkBy: (way) => address.at !== null && walkTo(address, address.at, [way]),
    take: (step) => {
      if (!walked) return;
      const way = { ...walked.position, steps: [...walked.position.steps, codeOf(step)] };
      go({ ...address, way, at: whereaboutsAfter({ ...address, way }, book) });
    },
    goBackTo: (count) => {
      if (!address.way) return;
      const way = { ...address.way, steps: address.way.steps.slice(0, count) };
      go({ ...address, way, at: whereaboutsAfter({ ...address, way }, book) });
    },
    screen,
    noteScreen,
    noteAction: (action) => {
      const way = walked && positionAfter(walked, action, book);
      if (way) go({ ...address, way, at: whereaboutsAfter({ ...address, way }, book) });
      else
        setRefusal(
          `What was done on the screen (${action.event}) is none of the named samples, so no link leads to it.`,
        );
    },
    choose: (change) => go({ ...address, ...change }),
    moveTo: (where) => {
      const next = { ...address, ...where };
      const position = positionOf(next);
      if (!position || next.at === null || leadsTo(next.at, position, book)) go(next);
      else walkTo(next, next.at);
    },
  };
}

/**
 * The address of the page, and why it cannot be shown; one that names a state without a path to it gets the first known
 * path.
 */
function addressed(
  content: GalleryContent,
  book: AnswerBook,
): { readonly address: Address; readonly refusal: string | null } {
  const { hash } = location;
  const machines = content.machines.map(({ chart }) => chart.id);
  const address = addressOf(hash, machines);
  const unknown = unknownIn(hash, machines);
  if (address.at === null || address.way !== null || address.tab === 'differences')
    return { address, refusal: unknown };
  const found = wayTo(address.at, content.ways[address.at] ?? [], address, book);
  found?.world.stop();
  return {
    address: { ...address, way: found?.position ?? null },
    refusal: found ? unknown : noWay(content, address.at),
  };
}

function noWay({ machines }: GalleryContent, at: string): string {
  const isKnown = machines.some(({ chart: { nodes, transitions } }) =>
    [...nodes, ...transitions].some(({ id }) => id === at),
  );
  return isKnown
    ? `No known way leads to ${at} on this page: the screen stays where it was.`
    : `No machine has a state or transition ${at}.`;
}

function tabOfMachine({ tab }: Address): Address['tab'] {
  return tab === 'storyboard' || tab === 'words' ? tab : 'chart';
}

/** The current state of the displayed machine, or the selected item if the machine has ended. */
function whereaboutsAfter(address: Address, book: AnswerBook): string | null {
  const position = positionOf(address);
  if (!position) return address.at;
  const { world } = walk(position, book);
  const leaf = leafIdsOf(world).find((id) => id.split('.')[0] === address.machine);
  world.stop();
  return leaf ?? null;
}
