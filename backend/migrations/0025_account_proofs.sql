CREATE TABLE "email_undo" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"created_on" timestamp with time zone NOT NULL,
	"expires_on" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "proven_on" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "email_undo" ADD CONSTRAINT "email_undo_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_undo_user" ON "email_undo" USING btree ("user_id");