import type { ReactNode } from 'react';
import type { NoticesEvent, NoticesScreen } from '../../machines/notices/notices.types.ts';
import type { Notice } from '../../services/contract/notice.ts';
import { Late } from '../Late.tsx';

export interface NoticesProps {
  readonly screen: NoticesScreen;
  /** The notice currently shown. */
  readonly notice: Notice | null;
  /** The last few, newest first. */
  readonly recent: readonly Notice[];
  readonly send: (event: NoticesEvent) => void;
}

/**
 * Toasts in a polite live region, silent if the screen announces the same, and the list of recent ones. [UI-10]
 * [ERR-02]
 */
export function Notices({ screen, notice, recent, send }: NoticesProps): ReactNode {
  return (
    <div data-screen={screen}>
      <output {...(notice?.isAnnouncedByCaller && { 'aria-live': 'off' })}>
        {notice && <Late render={({ Toast }) => <Toast notice={notice} send={send} />} />}
      </output>
      {recent.length > 0 && <Late isQuiet render={({ RecentNotices }) => <RecentNotices recent={recent} />} />}
    </div>
  );
}
