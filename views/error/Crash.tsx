import { Component, type ReactNode } from 'react';
import { Late } from '../Late.tsx';

export interface CrashProps {
  /** Tells operations, and answers with a code that a person can quote; rejects where nobody can be told. */
  readonly report?: (() => Promise<string>) | undefined;
  readonly children: ReactNode;
}

interface CrashState {
  readonly hasFailed: boolean;
  readonly reference: string;
}

const whole: CrashState = { hasFailed: false, reference: '' };

/** What is shown when a view throws: the machines behind it are well, so trying again may be all it takes. [D04] [D01] */
export class Crash extends Component<CrashProps, CrashState> {
  override readonly state = whole;

  static getDerivedStateFromError(): Partial<CrashState> {
    return { hasFailed: true };
  }

  override componentDidCatch(): void {
    this.props.report?.().then(
      (reference) => this.setState({ reference }),
      () => undefined,
    );
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <Late render={({ Broken }) => <Broken reference={this.state.reference} onRetry={() => this.setState(whole)} />} />
    );
  }
}
