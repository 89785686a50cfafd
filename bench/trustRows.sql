-- A year of `trust.outlets` outlets: `trust.orders` orders of 5,000 artists. Seven in ten have been
-- worked on, with links that were checked three times and reviews by both sides. The artist
-- with the e-mail `trust.artist` has access to the catalogue.

WITH added AS (
  INSERT INTO users (email, username, password_hash, role)
  SELECT 'outlet' || n || '@example.com', 'outlet' || n, '', 'media'
  FROM generate_series(1, current_setting('trust.outlets')::int) n
  RETURNING id
)
INSERT INTO media_profiles (user_id, company_name, search_name, tier, approved_at)
SELECT id, 'Outlet ' || id, 'outlet ' || id, 'rising', now() FROM added;

WITH added AS (
  INSERT INTO users (email, username, password_hash, role)
  SELECT 'band' || n || '+music@example.com', 'band' || n, '', 'artist'
  FROM generate_series(1, 5000) n
  RETURNING id
)
INSERT INTO artist_profiles (user_id) SELECT id FROM added;

INSERT INTO services
  (media_id, type, price_cents, delivery_days, description, search_text, approval)
SELECT id, 'online_article', 11000, 10, 'x', 'online article x', 'approved' FROM media_profiles;

WITH submitted AS (
  INSERT INTO releases (artist_id, title, format, genre)
  SELECT artist_profiles.id, 'Glass Harbour', 'ep', 'electronic'
  FROM users JOIN artist_profiles ON artist_profiles.user_id = users.id
  WHERE users.email = current_setting('trust.artist')
  RETURNING id, artist_id
)
INSERT INTO campaigns (release_id, artist_id, stage, submitted_at, decided_at, open_until)
SELECT id, artist_id, 'approved', now() - interval '2 days', now(), now() + interval '1 month'
FROM submitted;

WITH artists AS (SELECT array_agg(id ORDER BY id) AS ids FROM artist_profiles),
  sold AS (SELECT array_agg(id ORDER BY id) AS ids FROM services)
INSERT INTO orders
  (artist_id, service_id, media_id, type, price_cents, fee_cents, delivery_days, release_title,
    created_at, stage, close_reason, accepted_at, paid_at, delivered_at, delivery_due_at,
    completed_at, closed_at)
SELECT
  artists.ids[1 + n * 7919 % cardinality(artists.ids)], services.id, services.media_id,
  services.type, services.price_cents, 1650, services.delivery_days, 'Glass Harbour', made.at,
  CASE WHEN n % 10 < 6 THEN 'completed' ELSE 'closed' END,
  CASE WHEN n % 10 >= 6 THEN
    (ARRAY['late', 'outlet_declined', 'unanswered', 'unpaid'])[n % 10 - 5] END,
  CASE WHEN n % 10 < 7 OR n % 10 = 9 THEN made.at + n % 100 * interval '1 hour' END,
  CASE WHEN n % 10 < 7 THEN made.at + interval '5 days' END,
  CASE WHEN n % 10 < 6 THEN made.at + (10 + n % 6) * interval '1 day' END,
  CASE WHEN n % 10 < 7 THEN made.at + interval '15 days' END,
  CASE WHEN n % 10 < 6 THEN made.at + interval '18 days' END,
  CASE WHEN n % 10 >= 6 THEN made.at + interval '6 days' END
FROM
  generate_series(1, current_setting('trust.orders')::int) n, artists, sold,
  LATERAL (SELECT now() - (n % 360) * interval '1 day' AS at) AS made
JOIN services ON true
WHERE services.id = sold.ids[1 + n % cardinality(sold.ids)];

INSERT INTO reviews (order_id, by, rating, created_at)
SELECT id, sides.side, 3 + id % 3, completed_at + interval '1 day'
FROM orders, (VALUES ('artist', 1), ('media', 2)) AS sides (side, every)
WHERE stage = 'completed' AND id % 3 < 3 - sides.every + 1;

INSERT INTO deliverables (order_id, round, url, created_at)
SELECT id, 1, 'https://example.com/' || id, delivered_at FROM orders WHERE delivered_at IS NOT NULL;

INSERT INTO link_checks (deliverable_id, checked_at, outcome)
SELECT deliverables.id, deliverables.created_at + looks.n * interval '7 days',
  CASE WHEN looks.n = 3 AND deliverables.id % 20 = 0 THEN 'gone' ELSE 'live' END
FROM generate_series(1, 3) looks (n), deliverables;

UPDATE deliverables SET last_outcome = CASE WHEN id % 20 = 0 THEN 'gone' ELSE 'live' END;

-- Further sources of the operator's figures: five events an order, one in forty disputed; the fees
-- of completed orders, and the refunds of late ones.
INSERT INTO order_events (order_id, actor, name, to_stage, created_at)
SELECT orders.id, 'artist', names.name, 'completed', orders.created_at
FROM orders, unnest(ARRAY['place', 'accept', 'pay', 'deliver', 'complete']) AS names (name);
INSERT INTO order_events (order_id, actor, name, to_stage, created_at)
SELECT id, 'artist', 'dispute', 'disputed', delivered_at FROM orders
WHERE delivered_at IS NOT NULL AND id % 40 = 0;

INSERT INTO accounts (kind) VALUES ('fees'), ('provider'), ('losses') ON CONFLICT DO NOTHING;
INSERT INTO transfers (key, kind, from_id, to_id, amount_cents, order_id, created_at)
SELECT moved.kind || ':' || orders.id, moved.kind, source.id, target.id, moved.cents, orders.id,
  orders.paid_at + interval '10 days'
FROM orders
JOIN LATERAL (VALUES
  ('hold', 'provider', 'losses', price_cents, paid_at IS NOT NULL),
  ('fee', 'provider', 'fees', fee_cents, stage = 'completed'),
  ('refund', 'losses', 'provider', price_cents, close_reason = 'late')
) AS moved (kind, source, target, cents, is_moved) ON moved.is_moved
JOIN accounts AS source ON source.kind = moved.source
JOIN accounts AS target ON target.kind = moved.target
WHERE orders.paid_at IS NOT NULL;

UPDATE users SET admin_role = 'owner' WHERE email = current_setting('trust.artist');
