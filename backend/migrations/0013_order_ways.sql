CREATE TABLE "order_return" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_return_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_on" timestamp with time zone DEFAULT now() NOT NULL,
	"order_id" integer NOT NULL,
	"user_id" integer,
	"kind" text NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"note" text NOT NULL,
	"client_key" text,
	"refund_amount" bigint NOT NULL,
	"decided_on" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "order_return_image" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_return_image_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"return_id" integer NOT NULL,
	"image" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_return_line" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_return_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"return_id" integer NOT NULL,
	"order_line_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"reason" text NOT NULL,
	"amount" bigint NOT NULL,
	"is_restocked" boolean DEFAULT false NOT NULL,
	CONSTRAINT "order_return_line_quantity" CHECK ("order_return_line"."quantity" > 0)
);
--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "settled_on" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "return_id" integer;--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "handed_over_on" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "delivered_on" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "cancelled_on" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "order_return" ADD CONSTRAINT "order_return_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return" ADD CONSTRAINT "order_return_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_image" ADD CONSTRAINT "order_return_image_return_id_order_return_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_return"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_line" ADD CONSTRAINT "order_return_line_return_id_order_return_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_return"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_line" ADD CONSTRAINT "order_return_line_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_return_user" ON "order_return" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_return_key" ON "order_return" USING btree ("order_id","client_key");--> statement-breakpoint
CREATE INDEX "order_return_image_return" ON "order_return_image" USING btree ("return_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_return_line_once" ON "order_return_line" USING btree ("return_id","order_line_id");--> statement-breakpoint
CREATE INDEX "order_return_line_line" ON "order_return_line" USING btree ("order_line_id");--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_return_id_order_return_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_return"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
UPDATE "customer_order" SET "cancelled_on" = "edited_on" WHERE "status" = 'cancelled';--> statement-breakpoint
UPDATE "refund" SET "settled_on" = "edited_on" WHERE "status" IN ('done', 'failed');
