import { outletName, publicOutletPath } from '@/shared/identity/outlets.rules';
import { placeOf } from '@/shared/identity/ownPage.rules';
import type { Service } from '@/shared/market/services.schemas';
import { shareText } from '@/shared/market/trustTexts';
import { faceOf } from '@/shared/platform/coverArt';
import { formatPrice, utcDay } from '@/shared/platform/format';
import { serviceTypeLabel } from '@/shared/platform/options';
import { tierLabel, tierName } from '@/shared/platform/tiers';
import { ReplyText } from '@/client/features/trade/shared/reviews/ReplyText';
import type { ReportKind } from '@/shared/platform/reports.rules';
import type { Outlet, OutletReview } from '@/shared/results/outlets.schemas';
import type { ShownPiece } from '@/client/features/identity/shared/clippings/Clippings';
import { TrustCard } from '@/client/features/market/shared/trust/TrustCard';
import {
  OutletPanel,
  ServiceRow,
  reviewer,
  ReviewRow,
  reviewsClass,
  OutletText,
} from '@/client/features/results/shared/outlets/OutletParts';
import { OutletSamples, OutletWork } from '@/client/features/results/shared/outlets/OutletWork';
import parts from '@/client/features/results/shared/outlets/OutletParts.module.css';
import { paths } from '@/client/lib/paths';
import { buttonClass } from '@/client/ui/Button';
import { Box, Quiet, Text } from '@/client/ui/kit';
import { RuledList } from '@/client/ui/RuledList';
import { TitledSection } from '@/client/ui/TitledSection';
import styles from './OutletPage.module.css';
import {
  Acts,
  Article,
  CopyButton,
  Invite,
  MemberLink,
  reportAddress,
  ReportLink,
} from './PageParts';
import type { PublicPage, ShareFacts } from './publicPage';
import { followable, viewAt } from './shownPieces';

/** The part of an outlet that artists see too, and its published work, newest first. */
/** A review with the id of the artist's profile. */
type ShownReview = OutletReview & { artist_id: number };

export type ShownOutlet = Omit<Outlet, 'services' | 'reviews' | 'work'> & {
  services: readonly Service[];
  reviews: readonly ShownReview[];
  work: readonly ShownPiece[];
};

/** The reviews that are shown at once. */
const REVIEWS_SHOWN = 3;

/** The picture of a link to the page. */
function shareFactsOf(outlet: ShownOutlet): ShareFacts {
  const { tier, trust, services } = outlet;
  const prices = services.map(({ price }) => price);
  const record = trust.on_time && `On time ${shareText(trust.on_time)}.`;
  const lowest = prices.length > 0 && `From ${formatPrice(Math.min(...prices))}.`;
  return {
    tier,
    face: faceOf(outlet),
    above: tierName(tier),
    title: outletName(outlet.company_name),
    by: null,
    below:
      [trust.is_new && 'New on Linernote.', record, lowest].filter(Boolean).join(' ') ||
      placeOf(outlet),
  };
}

export function outletPage(outlet: ShownOutlet, now: Date): PublicPage {
  const name = outletName(outlet.company_name);
  const about = `${placeOf(outlet)} On Linernote since ${utcDay(outlet.member_since).replace(/^\d+ /, '')}.`;
  return {
    title: name,
    description: `${name} on Linernote: what it offers, at which prices, and how reliably. ${about}`,
    path: publicOutletPath(outlet.id),
    main: <OutletPage outlet={outlet} now={now} />,
    share: shareFactsOf(outlet),
  };
}

function OutletPage({ outlet, now }: { outlet: ShownOutlet; now: Date }) {
  const { id, tier, about, figures } = outlet;
  const view = viewAt(now);
  const work = followable(outlet.work);
  const samples = outlet.samples.filter(
    ({ finding }) => finding?.outcome !== 'gone' && finding?.outcome !== 'refused',
  );
  return (
    <Article>
      <OutletPanel outlet={outlet} isPublicPage>
        <Acts className={tier === 'underground' ? styles.onDark : styles.onLight}>
          <MemberLink
            variant={tier === 'underground' ? 'primary' : 'dark'}
            member={paths.outlet(id)}
          >
            Order from {outletName(outlet.company_name)}
          </MemberLink>
          <CopyButton>Copy link</CopyButton>
        </Acts>
      </OutletPanel>
      <Box flow="column" gap={12} rowGap={10} className={parts.columns}>
        <div className={parts.left}>
          {about !== null || figures.length > 0 ? <OutletText outlet={outlet} /> : null}
          <OutletServices outlet={outlet} />
          {samples.length > 0 ? (
            <OutletSamples
              outlet={{ ...outlet, samples }}
              view={{ ...view, link: { rel: 'nofollow noopener' } }}
            />
          ) : null}
          {work.length > 0 ? (
            <OutletWork
              work={work}
              summary="Artists pay for the work, not for a verdict."
              view={view}
            />
          ) : null}
          <OutletReviews reviews={outlet.reviews} />
        </div>
        <div className={parts.right}>
          <TrustCard trust={outlet.trust} isPublic />
        </div>
      </Box>
      <Invite>
        <div>
          <h2>Heard first, then ordered.</h2>
          <Quiet>
            Submit a release. A person listens to it, and then the catalogue opens for you.
          </Quiet>
        </div>
        <MemberLink member={paths.submitMusic}>Submit your music</MemberLink>
      </Invite>
      <ReportLink above={8} kind="outlet" id={id} />
    </Article>
  );
}

const OutletServices = ({ outlet: { id, tier, services } }: { outlet: ShownOutlet }) => (
  <TitledSection
    id="outlet-services"
    title="Services"
    summary={`Fixed prices of ${tierLabel(tier)}. A request is free.`}
  >
    {services.length === 0 ? (
      <p>It offers nothing right now.</p>
    ) : (
      <RuledList aria-labelledby="outlet-services">
        {services.map((service, index) => (
          <ServiceRow
            key={service.id}
            service={service}
            position={index + 1}
            isWhole
            action={
              <MemberLink
                size="sm"
                member={paths.outlet(id)}
                label={`Order ${serviceTypeLabel(service.type)}`}
              >
                Order
              </MemberLink>
            }
          />
        ))}
      </RuledList>
    )}
  </TitledSection>
);

const Report = ({ kind, id, what }: { kind: ReportKind; id: number; what: string }) => (
  <Text size="small">
    <a href={reportAddress(kind, id)} rel="nofollow" aria-label={`Report the ${what}`}>
      Report
    </a>
  </Text>
);

const Reviews = ({ reviews }: { reviews: readonly ShownReview[] }) => (
  <ul className={reviewsClass}>
    {reviews.map((review) => (
      <ReviewRow
        key={review.id}
        review={review}
        seed={faceOf({ of: 'artist', id: review.artist_id, picture: null })}
        writeDay={utcDay}
      >
        <Report kind="review" id={review.id} what={`review by ${reviewer(review)}`} />
        <ReplyText reply={review.reply} writeDay={utcDay}>
          <Report kind="reply" id={review.id} what={`reply to ${reviewer(review)}`} />
        </ReplyText>
      </ReviewRow>
    ))}
  </ul>
);

function OutletReviews({ reviews }: { reviews: readonly ShownReview[] }) {
  const more = reviews.slice(REVIEWS_SHOWN);
  return (
    <TitledSection
      id="outlet-reviews"
      title="Reviews"
      summary={more.length > 0 ? `${REVIEWS_SHOWN} of ${reviews.length}, newest first` : null}
    >
      {reviews.length === 0 ? <p>No reviews yet.</p> : null}
      <Reviews reviews={reviews.slice(0, REVIEWS_SHOWN)} />
      {more.length > 0 ? (
        <details className={styles.more}>
          <summary className={buttonClass({ size: 'sm' })}>Show {more.length} more</summary>
          <Reviews reviews={more} />
        </details>
      ) : null}
    </TitledSection>
  );
}
