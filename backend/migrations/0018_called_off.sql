ALTER TABLE "open_play_slot" ADD COLUMN "called_off_on" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "workshop_session" ADD COLUMN "called_off_on" timestamp with time zone;