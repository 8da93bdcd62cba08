ALTER TABLE "booking" ADD COLUMN "checked_in_by" text;--> statement-breakpoint
ALTER TABLE "vendor_token" ADD COLUMN "expires_on" timestamp with time zone DEFAULT now() + interval '365 days' NOT NULL;--> statement-breakpoint
ALTER TABLE "vendor_token" ADD COLUMN "last_used_on" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff_token" ADD COLUMN "expires_on" timestamp with time zone DEFAULT now() + interval '365 days' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_token" ADD COLUMN "last_used_on" timestamp with time zone;