import type { ReactNode } from 'react';
import { PageHeader } from '@/client/ui/PageHeader';
import { ActionPieces } from './ActionPieces';
import { ArtPieces } from './ArtPieces';
import { ChartPieces } from './ChartPieces';
import { FieldPieces } from './FieldPieces';
import { ListPieces } from './ListPieces';
import { MessagePieces } from './MessagePieces';
import { OfferPieces } from './OfferPieces';
import { TokenPieces } from './TokenPieces';
import styles from './UiCataloguePage.module.css';

/** `/ui`, only in development: every component of the design system in every state. */
export function UiCataloguePage() {
  return (
    <div className={styles.page}>
      <PageHeader title="Pieces" lead="Each piece of the design system, in each state." />
      <Section title="Tokens">
        <TokenPieces />
      </Section>
      <Section title="Actions">
        <ActionPieces />
      </Section>
      <Section title="Fields">
        <FieldPieces />
      </Section>
      <Section title="Messages">
        <MessagePieces />
      </Section>
      <Section title="Lists">
        <ListPieces />
      </Section>
      <Section title="Offers and messages">
        <OfferPieces />
      </Section>
      <Section title="Charts">
        <ChartPieces />
      </Section>
      <Section title="Artwork">
        <ArtPieces />
      </Section>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
