CREATE TABLE "option_value" (
	"option_type" text NOT NULL,
	"key" text NOT NULL,
	"label" jsonb NOT NULL,
	"json" jsonb,
	"order" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "option_value_option_type_key_pk" PRIMARY KEY("option_type","key")
);
--> statement-breakpoint
CREATE TABLE "search_word" (
	"word" text PRIMARY KEY NOT NULL,
	"display" text NOT NULL,
	"stem" text NOT NULL,
	"latin" text NOT NULL,
	"letters" text NOT NULL,
	"frequency" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_listing" ADD COLUMN "search" "tsvector" NOT NULL;--> statement-breakpoint
ALTER TABLE "product_listing" ADD COLUMN "words" text NOT NULL;--> statement-breakpoint
ALTER TABLE "product_listing" ADD COLUMN "stock_key" text NOT NULL;--> statement-breakpoint
CREATE INDEX "search_word_similar" ON "search_word" USING gin ("latin" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_word_letters" ON "search_word" USING btree ("letters");--> statement-breakpoint
CREATE INDEX "search_word_prefix" ON "search_word" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_word_stem" ON "search_word" USING btree ("stem");--> statement-breakpoint
CREATE INDEX "product_listing_search" ON "product_listing" USING gin ("search");