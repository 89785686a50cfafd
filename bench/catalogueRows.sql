-- A catalogue: `catalogue.outlets` approved outlets, `catalogue.services` of their services that
-- artists see, a tenth as many that they do not see, and five paid orders for each outlet. The artist
-- with the e-mail `catalogue.artist` has access and has placed the orders. The texts are already
-- folded, so they are their own search texts.

WITH added AS (
  INSERT INTO users (email, username, password_hash, role)
  SELECT 'outlet' || n || '@example.com', 'outlet' || n, '', 'media'
  FROM generate_series(1, current_setting('catalogue.outlets')::int) n
  RETURNING id
), numbered AS (SELECT id, (row_number() OVER (ORDER BY id))::int AS n FROM added)
INSERT INTO media_profiles
  (user_id, company_name, search_name, genres, styles, country, category, types, tier, approved_at,
    open_orders_max)
SELECT
  id, name, name,
  ARRAY[(ARRAY['rock', 'pop', 'jazz', 'electronic', 'classical'])[1 + n % 5], 'other'],
  ARRAY[(ARRAY['metal', 'house', 'techno', 'ambient', 'swing', 'folk', 'dub'])[1 + n % 7],
    'style ' || n % 100],
  (ARRAY['usa', 'uk', 'germany', 'france', 'italy', 'spain', 'canada'])[1 + n % 7],
  'news', ARRAY['news'],
  (ARRAY['underground', 'underground', 'underground', 'rising', 'rising', 'heavy'])[1 + n % 6],
  now(), CASE WHEN n % 4 = 0 THEN 20 END
FROM numbered, LATERAL (
  SELECT (ARRAY['night', 'paper', 'static', 'harbour', 'glass', 'north'])[1 + n % 6] || ' '
    || (ARRAY['courier', 'radio', 'herald', 'post', 'notes'])[1 + n % 5] || ' ' || n AS name
) AS named
ORDER BY n;

-- One outlet in fifty is away.
UPDATE media_profiles SET away = jsonb_build_array(
  jsonb_build_object('from', current_date, 'to', current_date + 30)) WHERE id % 50 = 0;

-- The triggers would place each service alone; below, all are placed at once.
SET session_replication_role = replica;

INSERT INTO outlet_trust (media_id, points, recount_at)
SELECT id, 30 + id * 7919 % 13000 / 100.0, NULL FROM media_profiles;

INSERT INTO services
  (media_id, type, price_cents, delivery_days, description, search_text, approval, is_on, deleted_at)
SELECT
  outlets.ids[1 + n % cardinality(outlets.ids)], kind.type,
  1500 + (n * 7919 % 480) * 100, 1 + n * 31 % 40, texts.text, kind.label || ' ' || texts.text,
  CASE WHEN n % 11 = 0 AND n % 3 = 0 THEN 'pending' ELSE 'approved' END,
  NOT (n % 11 = 0 AND n % 3 = 1),
  CASE WHEN n % 11 = 0 AND n % 3 = 2 THEN now() END
FROM
  generate_series(1, current_setting('catalogue.services')::int * 11 / 10) n,
  (SELECT array_agg(id ORDER BY id) AS ids FROM media_profiles) AS outlets,
  LATERAL (
    SELECT
      (ARRAY['online_article', 'single_online_review', 'video_interview', 'instagram_story',
        'social_media_post', 'spotify_playlist'])[1 + n % 6] AS type,
      (ARRAY['online article', 'single online review', 'video interview', 'instagram story',
        'social media post', 'spotify playlist'])[1 + n % 6] AS label
  ) AS kind,
  LATERAL (
    SELECT 'about six hundred words, written with care by somebody who has listened to all of it '
      || 'more than once, ' || (ARRAY['published within the week', 'with a picture of your choice',
        'linked from the front page', 'read in ' || 3 + n % 90 || ' towns'])[1 + n % 4]
      || CASE WHEN n % 100 = 7 THEN ', with a lantern' ELSE '' END AS text
  ) AS texts
ORDER BY n;

SELECT place_services(array_agg(id)) FROM services;
SET session_replication_role = DEFAULT;

WITH submitted AS (
  INSERT INTO releases (artist_id, title, format, genre, styles)
  SELECT artist_profiles.id, 'Glass Harbour', 'ep', 'electronic', ARRAY['techno', 'style 7']
  FROM users JOIN artist_profiles ON artist_profiles.user_id = users.id
  WHERE users.email = current_setting('catalogue.artist')
  RETURNING id, artist_id
)
INSERT INTO campaigns (release_id, artist_id, stage, submitted_at, decided_at, open_until)
SELECT id, artist_id, 'approved', now() - interval '2 days', now(), now() + interval '1 month'
FROM submitted;

WITH placed AS (
  INSERT INTO orders
    (artist_id, service_id, media_id, type, price_cents, fee_cents, delivery_days, stage, paid_at)
  SELECT artist_profiles.id, services.id, services.media_id, services.type, services.price_cents,
    services.price_cents * 15 / 100,
    services.delivery_days, 'completed', now()
  FROM users
  JOIN artist_profiles ON artist_profiles.user_id = users.id,
    generate_series(1, 5 * current_setting('catalogue.outlets')::int) n
  JOIN services ON services.id = 1 + n % current_setting('catalogue.services')::int
  WHERE users.email = current_setting('catalogue.artist')
  ORDER BY n
  RETURNING id
)
INSERT INTO reviews (order_id, rating, comment)
SELECT id, 3 + id % 3, 'Careful.' FROM placed;
