import { hostOf, linkStateOf } from '@/shared/orders/linkStates';
import type { StoredOutlet } from '@/client/entities/entityRecords';
import { formatDay } from '@/client/lib/dates';
import { ButtonLink } from '@/client/ui/Button';
import { WorkRow } from '@/client/widgets/clippings/ClippingRow';
import { OPENS_PIECE, PieceState } from '@/client/widgets/clippings/PieceState';
import { outletName } from '@/shared/outlets/outletName';
import page from './OutletPage.module.css';

/** Pieces that the outlet shows as examples of its work. */
export function OutletSamples({ outlet }: { outlet: StoredOutlet }) {
  const { samples, company_name } = outlet;
  return (
    <section aria-labelledby="outlet-samples">
      <div className={page.sectionHead}>
        <h2 id="outlet-samples">Sample pieces</h2>
        <p>Chosen by {outletName(company_name)}, not paid for by an artist here</p>
      </div>
      <ol className={page.samples}>
        {samples.map(({ id, url, title, finding }, index) => {
          const state = linkStateOf(finding, formatDay);
          const name = title ?? hostOf(url);
          const isGone = state.name === 'gone';
          return (
            <WorkRow
              key={id}
              number={index + 1}
              name={isGone ? <s>{name}</s> : name}
              below={title === null ? null : hostOf(url)}
              action={
                isGone ? null : (
                  <ButtonLink size="sm" to={url} aria-label={`Open ${name}`} {...OPENS_PIECE}>
                    Open
                  </ButtonLink>
                )
              }
            >
              <PieceState state={state} />
            </WorkRow>
          );
        })}
      </ol>
    </section>
  );
}
