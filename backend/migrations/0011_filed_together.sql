DROP INDEX "product_listing_category";--> statement-breakpoint
DROP INDEX "product_listing_options";--> statement-breakpoint
CREATE INDEX "product_listing_filed" ON "product_listing" USING gin ("category_ids","colors","sizes","materials","conditions");