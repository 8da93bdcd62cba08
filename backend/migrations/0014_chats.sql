CREATE TABLE "chat_message" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_on" timestamp with time zone DEFAULT now() NOT NULL,
	"conversation_id" integer NOT NULL,
	"from" text NOT NULL,
	"text" text NOT NULL,
	"language" text NOT NULL,
	"image" jsonb,
	"client_key" text
);
--> statement-breakpoint
CREATE TABLE "conversation" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conversation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_on" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" integer NOT NULL,
	"vendor_id" integer NOT NULL,
	"subject" jsonb,
	"customer_seen" integer DEFAULT 0 NOT NULL,
	"vendor_seen" integer DEFAULT 0 NOT NULL,
	"customer_seen_on" timestamp with time zone,
	"vendor_seen_on" timestamp with time zone,
	"last_message_on" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_vendor_id_vendor_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_message_conversation" ON "chat_message" USING btree ("conversation_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "chat_message_key" ON "chat_message" USING btree ("conversation_id","from","client_key");--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_once" ON "conversation" USING btree ("user_id","vendor_id");--> statement-breakpoint
CREATE INDEX "conversation_user" ON "conversation" USING btree ("user_id","last_message_on" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "conversation_vendor" ON "conversation" USING btree ("vendor_id","last_message_on" DESC NULLS LAST);