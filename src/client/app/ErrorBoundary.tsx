import { Component, type ReactNode } from 'react';
import { Button } from '@/client/ui/Button';
import { renewFailedPages } from '@/client/ui/lazyPage';
import { LateErrorHelp } from '@/client/ui/LateErrorHelp';
import { Cluster } from '@/client/ui/kit';
import styles from './Message.module.css';

interface ErrorBoundaryProps {
  /** The address that an error belongs to; it is cleared when this changes. */
  place?: string;
  children: ReactNode;
}

interface ErrorBoundaryState {
  error: unknown;
  place: string | undefined;
}

const CHUNK_FAILED = {
  title: 'This page could not be loaded',
  text: 'The connection was lost, or there is a new version of Linernote. Reload the page.',
};
const OFFLINE = {
  title: 'You are offline',
  text: 'This page opens when you are online again.',
};
const BROKEN = {
  title: 'Something went wrong',
  text: 'This page met an error that is ours, not yours. Reload it; what you saved is safe.',
};

const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ChunkLoadError';

export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null, place: this.props.place };

  static getDerivedStateFromProps({ place }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return place === state.place ? null : { error: null, place };
  }

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch() {
    renewFailedPages();
  }

  /* Once online again, retries a chunk that failed to load; the frame around it has stayed. */
  private readonly retry = () => {
    if (isChunkFailure(this.state.error)) this.setState({ error: null });
  };

  override componentDidMount() {
    window.addEventListener('online', this.retry);
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.retry);
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    const isOffline = isChunkFailure(error) && !navigator.onLine;
    const { title, text } = isOffline ? OFFLINE : isChunkFailure(error) ? CHUNK_FAILED : BROKEN;
    return (
      <section className={styles.message} role="alert">
        <title>{`${title} · Linernote`}</title>
        <h1>{title}</h1>
        <p>{text}</p>
        <Cluster align="stretch">
          {isOffline ? (
            <Button variant="dark" onClick={this.retry}>
              Try again
            </Button>
          ) : (
            <>
              <Button variant="dark" onClick={() => window.location.reload()}>
                Reload
              </Button>
              <LateErrorHelp error={error} />
            </>
          )}
        </Cluster>
      </section>
    );
  }
}
