DROP INDEX "payment_session_live";--> statement-breakpoint
ALTER TABLE "payment_session" ADD COLUMN "request" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_session" ADD COLUMN "next_check_on" timestamp with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "payment_reference" text NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "next_check_on" timestamp with time zone NOT NULL;--> statement-breakpoint
CREATE INDEX "payment_session_due" ON "payment_session" USING btree ("next_check_on") WHERE "payment_session"."status" in ('creating', 'open');--> statement-breakpoint
CREATE INDEX "refund_order" ON "refund" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refund_due" ON "refund" USING btree ("next_check_on") WHERE "refund"."status" in ('pending', 'sent');--> statement-breakpoint
CREATE INDEX "customer_order_payment" ON "customer_order" USING btree ("payment_reference");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_order_one_unpaid" ON "customer_order" USING btree ("cart_id") WHERE "customer_order"."kind" = 'cart' and "customer_order"."payment_status" = 'unpaid';--> statement-breakpoint
CREATE UNIQUE INDEX "customer_order_one_buy_now" ON "customer_order" USING btree ("user_id","content_hash") WHERE "customer_order"."kind" = 'buy_now' and "customer_order"."payment_status" = 'unpaid';