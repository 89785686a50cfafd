-- Sample rows: gives the artist `many.artist` releases with their campaigns and orders and the outlet `many.media`
-- services, `many.count` of each. Lists show the newest first, so row 1 is the last of a list.

INSERT INTO releases (artist_id, title, format, genre, description, release_date)
SELECT
  artist_profiles.id,
  CASE WHEN n = 1 THEN 'Été à Reykjavík'
    ELSE (ARRAY['Glass Harbour', 'Northbound', 'Sleep Late, Leave Early', 'Paper Lanterns',
      'What the River Said to the Bridge on the Last Warm Evening of the Year'])[1 + n % 5] || ' ' || n
  END,
  (ARRAY['single', 'ep', 'album'])[1 + n % 3],
  (ARRAY['rock', 'pop', 'jazz', 'electronic'])[1 + n % 4],
  'Sample release ' || n || '.',
  DATE '2026-01-01' + n % 365
FROM users
JOIN artist_profiles ON artist_profiles.user_id = users.id,
  generate_series(1, current_setting('many.count')::int) n
WHERE users.email = current_setting('many.artist')
ORDER BY n;

UPDATE releases
SET search_title = lower(regexp_replace(normalize(title, NFKD), '[\u0300-\u036f]', '', 'g'))
WHERE search_title = '';

INSERT INTO campaigns (release_id, artist_id)
SELECT id, artist_id FROM releases
WHERE id NOT IN (SELECT release_id FROM campaigns) ORDER BY id;

INSERT INTO services (media_id, type, price_cents, delivery_days, description)
SELECT
  media_profiles.id,
  (ARRAY['online_article', 'video_interview', 'spotify_playlist', 'reel_shorts'])[1 + n % 4],
  1000 + n * 10,
  1 + n % 30,
  CASE WHEN n = 1 THEN 'Über alles, was klingt.'
    ELSE 'Sample service ' || n || repeat(', written with care and published on time', n % 4) END
FROM users
JOIN media_profiles ON media_profiles.user_id = users.id,
  generate_series(1, current_setting('many.count')::int) n
WHERE users.email = current_setting('many.media')
ORDER BY n;

WITH placed AS (
  INSERT INTO orders (artist_id, service_id, media_id, type, price_cents, fee_cents,
    delivery_days, stage)
  SELECT
    artist_profiles.id, services.id, services.media_id, services.type, services.price_cents,
    services.price_cents * 15 / 100, services.delivery_days,
    CASE WHEN services.id % 2 = 0 THEN 'placed' ELSE 'completed' END
  FROM users
  JOIN artist_profiles ON artist_profiles.user_id = users.id,
    services
  JOIN media_profiles ON media_profiles.id = services.media_id
  JOIN users outlets ON outlets.id = media_profiles.user_id
  WHERE users.email = current_setting('many.artist')
    AND outlets.email = current_setting('many.media')
  ORDER BY services.id
  RETURNING id, stage
)
INSERT INTO reviews (order_id, rating, comment)
SELECT id, 1 + id % 5, 'Sample review.' FROM placed WHERE stage = 'completed' AND id % 3 = 0;
