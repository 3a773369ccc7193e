//! The board as a table of cells, ring included: the city is columns and rows 1 to the last.

/// A column and a row.
pub(crate) type Square = (i32, i32);

#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Cell {
    Empty,
    Building(char),
    Stable,
    Merchant,
    Wall,
    Gate,
    Well,
    Tower,
}

#[derive(Clone)]
pub(crate) struct City {
    pub(crate) columns: i32,
    pub(crate) rows: i32,
    cells: Vec<Vec<Cell>>,
}

impl City {
    pub(crate) fn new(columns: i32, rows: i32) -> City {
        let line = vec![Cell::Empty; rows as usize + 2];
        let mut city = City { columns, rows, cells: vec![line; columns as usize + 2] };
        for corner in [(0, 0), (0, rows + 1), (columns + 1, 0), (columns + 1, rows + 1)] {
            city.put(corner, Cell::Tower);
        }
        city
    }

    pub(crate) fn at(&self, (x, y): Square) -> Cell {
        self.cells[x as usize][y as usize]
    }

    pub(crate) fn put(&mut self, (x, y): Square, cell: Cell) {
        self.cells[x as usize][y as usize] = cell;
    }

    pub(crate) fn inside(&self, (x, y): Square) -> bool {
        (1..=self.columns).contains(&x) && (1..=self.rows).contains(&y)
    }

    pub(crate) fn city_squares(&self) -> Vec<Square> {
        (1..=self.columns).flat_map(|x| (1..=self.rows).map(move |y| (x, y))).collect()
    }

    /// Not in the outermost ring of the city.
    pub(crate) fn inner_squares(&self) -> Vec<Square> {
        (2..self.columns).flat_map(|x| (2..self.rows).map(move |y| (x, y))).collect()
    }

    /// The ring without its towers, one list a side.
    pub(crate) fn sides(&self) -> [Vec<Square>; 4] {
        let (right, top) = (self.columns + 1, self.rows + 1);
        [
            (1..right).map(|x| (x, top)).collect(),
            (1..right).map(|x| (x, 0)).collect(),
            (1..top).map(|y| (0, y)).collect(),
            (1..top).map(|y| (right, y)).collect(),
        ]
    }

    /// Neighbours along a side, towers included.
    pub(crate) fn along(&self, (x, y): Square) -> [Square; 2] {
        if x == 0 || x == self.columns + 1 {
            [(x, y - 1), (x, y + 1)]
        } else {
            [(x - 1, y), (x + 1, y)]
        }
    }

    /// The city square in front of a wall square.
    pub(crate) fn front(&self, (x, y): Square) -> Square {
        (x.clamp(1, self.columns), y.clamp(1, self.rows))
    }

    /// The squares that touch orthogonally, of ring and city.
    pub(crate) fn beside(&self, (x, y): Square) -> impl Iterator<Item = Square> {
        let (right, top) = (self.columns + 1, self.rows + 1);
        let four = [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)];
        four.into_iter().filter(move |(x, y)| (0..=right).contains(x) && (0..=top).contains(y))
    }

    /// The city squares that touch orthogonally or diagonally.
    pub(crate) fn around(&self, (x, y): Square) -> impl Iterator<Item = Square> {
        let nine = (x - 1..=x + 1).flat_map(move |a| (y - 1..=y + 1).map(move |b| (a, b)));
        nine.filter(move |&square| square != (x, y) && self.inside(square))
    }

    pub(crate) fn all(&self, cell: Cell) -> Vec<Square> {
        let mut squares = self.city_squares();
        squares.extend(self.sides().concat());
        squares.retain(|&square| self.at(square) == cell);
        squares
    }

    pub(crate) fn name(&self, (x, y): Square) -> String {
        let letter = || char::from(b'a' + (x - 1) as u8);
        if y == self.rows + 1 {
            format!("N{}", letter())
        } else if y == 0 {
            format!("S{}", letter())
        } else if x == 0 {
            format!("W{y}")
        } else if x == self.columns + 1 {
            format!("E{y}")
        } else {
            format!("{}{y}", letter())
        }
    }

    pub(crate) fn find(&self, name: &str) -> Square {
        self.seek(name).expect("a square")
    }

    /// The square of that name, if this board has it.
    pub(crate) fn seek(&self, name: &str) -> Option<Square> {
        let (first, rest) = name.split_at(1);
        let column = |letter: &str| i32::from(letter.as_bytes()[0]) - i32::from(b'a') + 1;
        let row = |digits: &str| digits.parse::<i32>().expect("a row");
        let (square, front) = match first {
            "N" => ((column(rest), self.rows + 1), (column(rest), self.rows)),
            "S" => ((column(rest), 0), (column(rest), 1)),
            "W" => ((0, row(rest)), (1, row(rest))),
            "E" => ((self.columns + 1, row(rest)), (self.columns, row(rest))),
            _ => ((column(first), row(rest)), (column(first), row(rest))),
        };
        self.inside(front).then_some(square)
    }

    /// The walls of each tower's two arms, towers in the order of their tiles.
    pub(crate) fn arms(&self) -> [[Vec<Square>; 2]; 4] {
        let (right, top) = (self.columns + 1, self.rows + 1);
        let arm = |(mut x, mut y): Square, (dx, dy): Square| {
            let mut walls = Vec::new();
            loop {
                (x, y) = (x + dx, y + dy);
                if self.at((x, y)) != Cell::Wall {
                    return walls;
                }
                walls.push((x, y));
            }
        };
        let (north_west, south_east) = ((0, top), (right, 0));
        let (north_east, south_west) = ((right, top), (0, 0));
        [
            [arm(north_west, (1, 0)), arm(north_west, (0, -1))],
            [arm(south_east, (-1, 0)), arm(south_east, (0, 1))],
            [arm(north_east, (-1, 0)), arm(north_east, (0, -1))],
            [arm(south_west, (1, 0)), arm(south_west, (0, 1))],
        ]
    }
}
