ALTER TABLE "notices" DROP CONSTRAINT "notices_kind_check";--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_kind_check" CHECK ("notices"."kind" IN ('offer_received', 'order_received', 'order_placed', 'accepted', 'declined', 'closed', 'payment_due', 'paid', 'payment_received', 'refunded', 'delivered', 'revision_asked', 'disputed', 'resolved', 'completed', 'deadline_near', 'review_asked', 'review_revealed', 'coverage_gone', 'campaign_approved', 'campaign_declined', 'campaign_ending', 'service_approved', 'service_declined', 'outlet_approved', 'outlet_declined', 'payout_asked', 'payout_paid', 'payout_rejected', 'unread_messages'));--> statement-breakpoint
-- An unconfirmed address no longer switches an account off: a suspension ends its sessions by itself.
DROP TRIGGER "users_switched_off" ON "users";--> statement-breakpoint
DROP FUNCTION "tell_switched_off"();
