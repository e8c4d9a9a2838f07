ALTER TABLE "abstracts" ADD COLUMN "orcid" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "abstracts" ADD COLUMN "keywords" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "approved_abstracts" ADD COLUMN "keywords" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "authors" ADD COLUMN "orcid" text DEFAULT '' NOT NULL;