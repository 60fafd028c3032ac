import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../kit/Button.tsx';
import { settled } from '../kit/settled.css.ts';
import * as css from './oauth-entry.css.ts';

interface DialogWayProps {
  /** The application and who gets its answer. */
  readonly name: ReactNode;
  readonly onPress: () => void;
}

/**
 * The way back to the application at the end of the open dialog, which makes the line above the page inert: a refusal
 * of the log-in leads there by one press. [OAUTH-04]
 */
export function DialogWay({ name, onPress }: DialogWayProps): ReactNode {
  const dialog = useSyncExternalStore(followDialogs, openDialog);
  return (
    dialog &&
    createPortal(
      <div className={`${css.inDialog} ${settled}`}>
        <Button kind="quiet" data-way="return" onClick={onPress}>
          <span>
            <Trans>
              Return to the app: <bdi>{name}</bdi>
            </Trans>
          </span>
        </Button>
      </div>,
      dialog,
    )
  );
}

function openDialog(): HTMLDialogElement | null {
  return document.querySelector<HTMLDialogElement>('dialog[open]');
}

function followDialogs(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document, { subtree: true, childList: true, attributeFilter: ['open'] });
  return () => observer.disconnect();
}
