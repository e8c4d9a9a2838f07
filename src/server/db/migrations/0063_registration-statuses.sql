ALTER TABLE "registrations" ADD COLUMN "ticket_type" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "dinner" boolean;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "status" text DEFAULT 'registered' NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_status" CHECK ("registrations"."status" in ('registered', 'paid', 'cancelled'));--> statement-breakpoint
-- Rows kept for undo lack the new columns.
DELETE FROM "undo_steps";
