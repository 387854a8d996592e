/** A proposal to the project, in English: what differs from our file, and the corrected file. */
import type { BoxReport } from "../../lib/wire";
import { differences, valueText } from "./fields";

export function proposal(part: string, report: BoxReport): string {
  const rows = report.changes.flatMap(({ section, id, ours, theirs }) =>
    differences(ours, theirs).map(
      ({ key, ours: one, theirs: other }) =>
        `| ${id || section} | ${key} | ${cell(one)} | ${cell(other)} |`,
    ),
  );
  return [
    `# Corrections to the component file of ${part}`,
    "",
    `${report.name}, fingerprint ${report.fingerprint}`,
    "",
    "| entry | key | now | corrected |",
    "|---|---|---|---|",
    ...rows,
    "",
    "The corrected file:",
    "",
    "```toml",
    report.text.trimEnd(),
    "```",
    "",
  ].join("\n");
}

const cell = (value: unknown): string => valueText(value).replaceAll("|", "\\|");
