CREATE TABLE "review_image" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_image_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_on" timestamp with time zone DEFAULT now() NOT NULL,
	"review_id" integer NOT NULL,
	"image" jsonb NOT NULL,
	"order" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_report" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_on" timestamp with time zone DEFAULT now() NOT NULL,
	"review_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vendor_token" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"vendor_id" integer NOT NULL,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_alert" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_alert_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_on" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" integer NOT NULL,
	"product_stock_id" integer NOT NULL,
	"sent_on" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "wishlist_entry" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wishlist_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_on" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" integer NOT NULL,
	"product_stock_id" integer NOT NULL,
	"price_when_added" bigint NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"was_available" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wishlist_merge" (
	"user_id" integer NOT NULL,
	"key" text NOT NULL,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wishlist_merge_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "video" text;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "reply" text;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "replied_on" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "review_image" ADD CONSTRAINT "review_image_review_id_review_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."review"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_report" ADD CONSTRAINT "review_report_review_id_review_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."review"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_report" ADD CONSTRAINT "review_report_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_token" ADD CONSTRAINT "vendor_token_vendor_id_vendor_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_alert" ADD CONSTRAINT "stock_alert_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_alert" ADD CONSTRAINT "stock_alert_product_stock_id_product_stock_id_fk" FOREIGN KEY ("product_stock_id") REFERENCES "public"."product_stock"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_entry" ADD CONSTRAINT "wishlist_entry_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_entry" ADD CONSTRAINT "wishlist_entry_product_stock_id_product_stock_id_fk" FOREIGN KEY ("product_stock_id") REFERENCES "public"."product_stock"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_merge" ADD CONSTRAINT "wishlist_merge_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_image_review" ON "review_image" USING btree ("review_id","order");--> statement-breakpoint
CREATE UNIQUE INDEX "review_report_once" ON "review_report" USING btree ("review_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "vendor_token_name" ON "vendor_token" USING btree ("vendor_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_alert_once" ON "stock_alert" USING btree ("user_id","product_stock_id");--> statement-breakpoint
CREATE INDEX "stock_alert_waiting" ON "stock_alert" USING btree ("product_stock_id") WHERE "stock_alert"."sent_on" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "wishlist_entry_once" ON "wishlist_entry" USING btree ("user_id","product_stock_id");--> statement-breakpoint
CREATE INDEX "product_question_vendor" ON "product_question" USING btree ("vendor_id","created_on" DESC NULLS LAST);--> statement-breakpoint
INSERT INTO "review_image" ("review_id", "image", "order", "created_on", "edited_on")
SELECT review.id, picture.image, picture.place - 1, review.created_on, review.edited_on
FROM "review", jsonb_array_elements(review.images) WITH ORDINALITY AS picture (image, place);
