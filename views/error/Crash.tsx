import { Component, type ReactNode } from 'react';
import { Late } from '../Late.tsx';

export interface CrashProps {
  /** Reports the error and returns its support code; rejects when reporting fails. */
  readonly report?: (() => Promise<string>) | undefined;
  readonly children: ReactNode;
}

interface CrashState {
  readonly hasFailed: boolean;
  readonly reference: string;
}

const whole: CrashState = { hasFailed: false, reference: '' };

/** Error boundary: the machines keep running, so retrying may be enough. [D04] [D01] */
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
