CREATE INDEX "transfers_refunded_idx" ON "transfers" USING btree ("order_id") WHERE "transfers"."kind" = 'refund';--> statement-breakpoint
CREATE INDEX "order_events_disputed_idx" ON "order_events" USING btree ("order_id") WHERE "order_events"."name" = 'dispute';--> statement-breakpoint
CREATE VIEW "public"."business_campaigns" AS (
  SELECT decided_at, date_trunc('week', decided_at AT TIME ZONE 'UTC')::date AS week, releases.genre,
    stage = 'approved' AS is_approved,
    extract(epoch FROM decided_at - submitted_at)::float8 / 3600 AS hours,
    EXISTS (SELECT FROM orders
      WHERE orders.campaign_id = campaigns.id AND orders.accepted_at IS NOT NULL) AS is_ordered
  FROM campaigns JOIN releases ON releases.id = campaigns.release_id
  WHERE decided_at >= submitted_at AND stage IN ('approved', 'declined'));--> statement-breakpoint
CREATE VIEW "public"."business_fees" AS (
  SELECT transfers.created_at AS at, date_trunc('week', transfers.created_at AT TIME ZONE 'UTC')::date AS week,
    CASE WHEN to_id = fees.id THEN amount_cents ELSE -amount_cents END AS cents
  FROM accounts AS fees JOIN transfers ON transfers.to_id = fees.id OR transfers.from_id = fees.id
  WHERE fees.kind = 'fees');--> statement-breakpoint
CREATE VIEW "public"."business_orders" AS (
  SELECT paid_at, date_trunc('week', paid_at AT TIME ZONE 'UTC')::date AS week, price_cents,
    EXISTS (SELECT FROM order_events AS event
      WHERE event.order_id = orders.id AND event.name = 'dispute') AS is_disputed,
    EXISTS (SELECT FROM transfers AS back
      WHERE back.order_id = orders.id AND back.kind = 'refund') AS is_refunded
  FROM orders WHERE paid_at IS NOT NULL);