ALTER TABLE "learnt_labels" DROP CONSTRAINT "learnt_labels_key_key";--> statement-breakpoint
ALTER TABLE "learnt_labels" ADD COLUMN "layout" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "learnt_labels" ADD CONSTRAINT "learnt_labels_key_layout_key" UNIQUE("key","layout");