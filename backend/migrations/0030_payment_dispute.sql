CREATE TABLE "payment_dispute" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_dispute_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_on" timestamp with time zone DEFAULT now() NOT NULL,
	"order_id" integer NOT NULL,
	"provider_dispute_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"withdrawn" bigint NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	CONSTRAINT "payment_dispute_provider_dispute_id_unique" UNIQUE("provider_dispute_id")
);
--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "dispute_status" text;--> statement-breakpoint
ALTER TABLE "payment_dispute" ADD CONSTRAINT "payment_dispute_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_dispute_order" ON "payment_dispute" USING btree ("order_id");