CREATE INDEX "booking_birthday_kid" ON "booking" USING btree ("birthday_kid_id") WHERE "booking"."birthday_kid_id" is not null;--> statement-breakpoint
CREATE INDEX "cart_delivery_address" ON "cart" USING btree ("delivery_address_id") WHERE "cart"."delivery_address_id" is not null;--> statement-breakpoint
CREATE INDEX "push_subscription_session" ON "push_subscription" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "product_question_user" ON "product_question" USING btree ("user_id") WHERE "product_question"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "kid_period_kid" ON "kid_period" USING btree ("kid_id");--> statement-breakpoint
CREATE INDEX "waitlist_entry_offer" ON "waitlist_entry" USING btree ("offer_booking_id") WHERE "waitlist_entry"."offer_booking_id" is not null;