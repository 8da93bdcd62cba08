DROP INDEX "product_listing_search_en";--> statement-breakpoint
DROP INDEX "product_listing_search_ar";--> statement-breakpoint
CREATE INDEX "product_listing_rating" ON "product_listing" USING btree ("rating" DESC NULLS LAST,"rating_count" DESC NULLS LAST,"product_id");--> statement-breakpoint
CREATE INDEX "product_listing_type" ON "product_listing" USING btree ("product_type_id","popularity" DESC NULLS LAST,"product_id");--> statement-breakpoint
CREATE INDEX "product_listing_vendor" ON "product_listing" USING btree ("vendor_id","popularity" DESC NULLS LAST,"product_id");--> statement-breakpoint
CREATE INDEX "product_listing_options" ON "product_listing" USING gin ("colors","sizes","materials","conditions");--> statement-breakpoint
CREATE INDEX "product_listing_sample" ON "product_listing" USING btree (hashint4("product_id"));--> statement-breakpoint
ALTER TABLE "product_listing" DROP COLUMN "name_en";--> statement-breakpoint
ALTER TABLE "product_listing" DROP COLUMN "name_ar";--> statement-breakpoint
ALTER TABLE "product_listing" DROP COLUMN "search_en";--> statement-breakpoint
ALTER TABLE "product_listing" DROP COLUMN "search_ar";