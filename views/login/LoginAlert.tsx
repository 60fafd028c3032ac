import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { Reference } from '../frame/Reference.tsx';
import { Button } from '../kit/Button.tsx';
import { HeldWait } from '../kit/HeldWait.tsx';
import { button } from '../kit/kit.css.ts';
import { quoted, unseen } from '../kit/notice.css.ts';
import { Notice } from '../kit/Notice.tsx';
import { useWords } from '../notices/use-words.ts';
import { answers, unreachable, type Answer, type Way } from './login.answers.ts';
import { FORM, HELD } from './login.ids.ts';
import type { ErrorScreen } from './login.screens.ts';
import type { LoginDetails, LoginPartProps } from './login.types.ts';
import { ToldCode } from './ToldCode.tsx';

type AlertProps = Omit<LoginPartProps, 'send'>;

interface Mending {
  /** No field is marked wrong any more. */
  readonly onMended: () => void;
}

/** What came of the attempt; it is put into the assertive region, so it is said once. [ERR-44] [HTTP-20] */
export function LoginAlert({
  screen,
  details,
  place,
  onMended,
}: AlertProps & Mending & { readonly screen: ErrorScreen }): ReactNode {
  switch (screen) {
    case 'login.invalid':
      return <Invalid problems={details.problems} onMended={onMended} />;
    case 'login.wrongPassword':
      return (
        <div className={quoted}>
          <Aloud>
            <Trans>Wrong password.</Trans>
          </Aloud>
          <ToldCode {...details.refusal} />
        </div>
      );
    case 'login.refused':
      return <Refused details={details} place={place} />;
    case 'login.tooMany':
      return (
        <Notice tone="warning" title={<Trans>Too many attempts</Trans>}>
          <HeldWait id={HELD} wait={details.retryAfter} />
          <ToldCode {...details.refusal} />
        </Notice>
      );
    case 'login.unreachable':
      return <Unreachable details={details} place={place} />;
    case 'login.madeElsewhere':
    case 'login.captchaRefused':
    case 'login.locked':
    case 'login.ipLimited':
    case 'login.terminated':
      return <Said answer={answers[screen]} told={details.refusal} place={place} />;
    default:
      return <Said answer={answers[screen]} place={place} />;
  }
}

/** The words stand under the fields, one of which has the focus; aloud it is said how many there are, until the last is mended. [VAL-09] */
function Invalid({ problems, onMended }: Pick<LoginDetails, 'problems'> & Mending): ReactNode {
  const count = Object.values(problems).filter((one) => one !== null).length;
  const look = useEffectEvent((form: Element) => {
    if (!form.querySelector('[aria-invalid]:enabled')) onMended();
  });
  useEffect(() => {
    const form = document.querySelector(`#${FORM}`);
    const observer = new MutationObserver(() => form && look(form));
    if (form) observer.observe(form, { subtree: true, childList: true, attributeFilter: ['aria-invalid'] });
    return () => observer.disconnect();
  }, []);
  return (
    <Aloud>
      <Plural value={count} one="# field needs a change." other="# fields need a change." />
    </Aloud>
  );
}

/** Said, and seen under the field. [LOGIN-07] */
function Aloud({ children }: { readonly children: ReactNode }): ReactNode {
  return <p className={unseen}>{children}</p>;
}

/** What stands in the form can be submitted again; where nothing was submitted there is nothing to try. [ERR-44] */
function Unreachable({ details: { failure, identifier }, place }: AlertProps): ReactNode {
  const { ways, ...words } = unreachable[failure.reason];
  return (
    <Said answer={{ ...words, ways: identifier === '' ? [] : ways }} reference={failure.reference} place={place} />
  );
}

interface SaidProps extends Pick<AlertProps, 'place'> {
  readonly answer: Answer;
  /** Of an attempt that brought no answer; '' where none was made. */
  readonly reference?: string;
  /** Of a refusal by the exchange. */
  readonly told?: LoginDetails['refusal'];
}

function Said({ answer: { title, text, ways }, reference = '', told, place }: SaidProps): ReactNode {
  const { i18n } = useLingui();
  return (
    <Notice tone="danger" title={title && i18n._(title)} actions={<Ways ways={ways} place={place} />}>
      <p>{i18n._(text)}</p>
      <Reference code={reference} />
      {told && <ToldCode {...told} />}
    </Notice>
  );
}

/** What the toast has said, for those who missed it. [ERR-02] [ERR-42] */
function Refused({ details: { refusal }, place }: AlertProps): ReactNode {
  const words = useWords(refusal);
  return (
    <Notice
      tone="danger"
      title={<Trans>We could not log you in</Trans>}
      actions={<Ways ways={['support']} place={place} />}
    >
      <p>
        <bdi>{words}</bdi>
      </p>
      <ToldCode {...refusal} />
    </Notice>
  );
}

function Ways({ ways, place: { links } }: { readonly ways: readonly Way[] } & Pick<AlertProps, 'place'>): ReactNode {
  return ways.map((way) =>
    way === 'retry' ? (
      <Button key={way} kind="quiet" type="submit" form={FORM}>
        <Trans>Try again</Trans>
      </Button>
    ) : (
      <a key={way} className={button.quiet} href={way === 'reset' ? links.retrieve : links.support}>
        {way === 'reset' ? <Trans>Reset your password</Trans> : <Trans>Contact support</Trans>}
      </a>
    ),
  );
}
