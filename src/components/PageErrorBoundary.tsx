import { getIntl } from '@umijs/max';
import { Component, type ReactNode } from 'react';
import { isChunkError } from './chunk-error';
import { ErrorScreen } from './ErrorScreen';

type Props = { children?: ReactNode; place?: string };
type State = { error?: unknown; place?: string };

const reload = () => window.location.reload();

function FailureScreen({ error }: { error: unknown }) {
  const say = (id: string) => getIntl().formatMessage({ id });
  const kind = isChunkError(error) ? 'chunk' : 'failure';
  return (
    <ErrorScreen
      title={say(`shell.${kind}.title`)}
      text={say(`shell.${kind}.text`)}
      detail={error instanceof Error && kind === 'chunk' ? error.message : undefined}
      action={{ label: say(`shell.${kind}.reload`), run: reload }}
    />
  );
}

/** Shows the failure screen in place of a page that cannot be drawn, until the reader goes to another `place`. */
export class PageErrorBoundary extends Component<Props, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  static getDerivedStateFromProps({ place }: Props, state: State): State | null {
    if (state.place === place) return null;
    return { error: undefined, place };
  }

  override render() {
    return this.state.error === undefined ? this.props.children : <FailureScreen error={this.state.error} />;
  }
}
