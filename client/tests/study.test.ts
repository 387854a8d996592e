/** The rows of a study's moves: turns in one row, variations indented below what they replace. */
import { describe, expect, it } from "vitest";
import type { StudyInfo, StudyNode } from "../src/lib/wire";
import { endOf, Tree } from "../src/study/tree";

const node = (
  id: number,
  parent: number,
  seat: number,
  more: Partial<StudyNode> = {},
): StudyNode => ({
  ...{ id, parent, seat, action: id, played: true, bot: "", name: "", mine: false },
  ...{ events: [], comments: [] },
  ...more,
});

const treeOf = (...nodes: StudyNode[]): Tree =>
  new Tree({ nodes, comments: [] } as unknown as StudyInfo);

const shape = (tree: Tree): [number[], number, number][] =>
  tree.rows().map(({ nodes, depth, moves }) => [nodes.map(({ id }) => id), depth, moves]);

describe("the rows of a study", () => {
  it("put the moves of a turn together", () => {
    const tree = treeOf(node(1, 0, 0), node(2, 1, 0), node(3, 2, 1), node(4, 3, 0));
    expect(shape(tree)).toEqual([
      [[1, 2], 0, 2],
      [[3], 0, 3],
      [[4], 0, 4],
    ]);
    expect(endOf(tree.rows()[0]!).id).toBe(2);
  });

  it("begin anew where a line forks, and show the other line below", () => {
    const other = { played: false };
    const tree = treeOf(
      node(1, 0, 0),
      node(2, 1, 0),
      node(3, 2, 1),
      node(4, 1, 0, { ...other, name: "Bold" }),
      node(5, 4, 1, other),
    );
    expect(shape(tree)).toEqual([
      [[1], 0, 1],
      [[2], 0, 2],
      [[4], 1, 2],
      [[5], 1, 3],
      [[3], 0, 3],
    ]);
    expect(tree.fork(5)?.name).toBe("Bold");
    expect(tree.fork(3)).toBeUndefined();
    expect(tree.last(1)).toBe(3);
    expect(tree.path(5).map(({ id }) => id)).toEqual([1, 4, 5]);
  });

  it("end at a comment, so that it stands below its position", () => {
    const said = [{ id: 9, name: "Ada", at: 0, text: "And now?", mine: true }];
    const tree = treeOf(node(1, 0, 0, { comments: said }), node(2, 1, 0));
    expect(shape(tree)).toEqual([
      [[1], 0, 1],
      [[2], 0, 2],
    ]);
    expect(tree.comments(1)).toBe(said);
  });

  it("keep their order in a tree without moves", () => {
    expect(treeOf().rows()).toEqual([]);
    expect(treeOf().last(0)).toBe(0);
  });
});
